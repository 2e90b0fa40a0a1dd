// Draws a veil over moving pixels in the processor's vector instructions, which Swift cannot choose while it runs.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has the wide instructions (AVX2).
bool mq_blend_can_be_wide(void);

/// What a channel is multiplied by so that `rest` of 255 parts are left of it, rounded: in the wide instructions a number of parts
/// of 32768, else `rest` itself. What comes out is the same for every channel and rest, and what pixman's OVER makes of them.
uint16_t mq_blend_factor(uint8_t rest, bool wide);

/// Draws premultiplied pixels (veil) over others (source), of which each column leaves its own share.
///
/// Strides are in bytes; the target lies apart from what is read. `factors` has four equal ones a column, for the channels of its
/// pixels; they and `wide` belong together.
void mq_blend(void *target, ptrdiff_t target_stride, const void *source, ptrdiff_t source_stride, const void *veil,
              ptrdiff_t veil_stride, const uint16_t *factors, ptrdiff_t columns, ptrdiff_t rows, bool wide);
