import Testing

/// Tests with real servers, one after the other: they watch frames go by.
@Suite(.serialized) struct LiveTests {}
