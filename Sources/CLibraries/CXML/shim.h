#pragma once
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

#include "../on-demand.h"

#define MARQUESINA_XML_FUNCTIONS(use) \
    use(xmlInitParser)                \
    use(xmlCreateMemoryParserCtxt)    \
    use(xmlFreeParserCtxt)            \
    use(xmlCtxtUseOptions)            \
    use(xmlParseDocument)             \
    use(xmlStopParser)

MARQUESINA_ON_DEMAND(marquesina_xml, "libxml2.so.2", MARQUESINA_XML_FUNCTIONS)
