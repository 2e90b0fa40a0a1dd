#pragma once
#include <pixman.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __SSE2__
#include <emmintrin.h>

static inline void mq_draw_veiled_4(uint32_t *target, const uint32_t *source, const uint32_t *veil, const uint16_t *rest) {
    const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi16(128), share = _mm_set1_epi16(257);
    __m128i pixels = _mm_loadu_si128((const __m128i *)source);
    __m128i low = _mm_mullo_epi16(_mm_unpacklo_epi8(pixels, zero), _mm_loadu_si128((const __m128i *)rest));
    __m128i high = _mm_mullo_epi16(_mm_unpackhi_epi8(pixels, zero), _mm_loadu_si128((const __m128i *)(rest + 8)));
    /* A division by 255, rounded. */
    low = _mm_mulhi_epu16(_mm_add_epi16(low, half), share);
    high = _mm_mulhi_epu16(_mm_add_epi16(high, half), share);
    pixels = _mm_adds_epu8(_mm_packus_epi16(low, high), _mm_loadu_si128((const __m128i *)veil));
    _mm_storeu_si128((__m128i *)target, pixels);
}
#endif

static inline void mq_draw_veiled_1(uint32_t *target, const uint32_t *source, const uint32_t *veil, const uint16_t *rest) {
    uint32_t drawn = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) {
        uint32_t product = (*source >> shift & 255) * *rest + 128;
        uint32_t sum = ((product + (product >> 8)) >> 8) + (*veil >> shift & 255);
        drawn |= (sum > 255 ? 255 : sum) << shift;
    }
    *target = drawn;
}

/* Draws premultiplied pixels (veil) over others (source), as pixman's OVER does, to the bit. What is left of the source is known
 * beforehand: 255 less the veil's alpha, the same in each row, once for each of the four channels of a pixel. Strides are in
 * bytes, and source and target differ. */
static inline void mq_draw_veiled(void *target, ptrdiff_t targetStride, const void *source, ptrdiff_t sourceStride, const void *veil,
                                  ptrdiff_t veilStride, const uint16_t *rest, ptrdiff_t columns, ptrdiff_t rows) {
    for (ptrdiff_t y = 0; y < rows; y++) {
        uint32_t *to = (uint32_t *)((char *)target + y * targetStride);
        const uint32_t *from = (const uint32_t *)((const char *)source + y * sourceStride);
        const uint32_t *over = (const uint32_t *)((const char *)veil + y * veilStride);
        ptrdiff_t x = 0;
#ifdef __SSE2__
        for (; x + 8 <= columns; x += 8) {
            mq_draw_veiled_4(to + x, from + x, over + x, rest + 4 * x);
            mq_draw_veiled_4(to + x + 4, from + x + 4, over + x + 4, rest + 4 * x + 16);
        }
        if (x + 4 <= columns) {
            mq_draw_veiled_4(to + x, from + x, over + x, rest + 4 * x);
            x += 4;
        }
        if (x < columns && columns >= 4) {
            /* Some of these are drawn twice, which makes no difference. */
            x = columns - 4;
            mq_draw_veiled_4(to + x, from + x, over + x, rest + 4 * x);
            x = columns;
        }
#endif
        for (; x < columns; x++) mq_draw_veiled_1(to + x, from + x, over + x, rest + 4 * x);
    }
}
