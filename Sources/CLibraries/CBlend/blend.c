#include "CBlend.h"

static uint8_t saturated(unsigned level) { return (uint8_t)(level > 255 ? 255 : level); }

/* A division by 255, rounded, in 16 bits: the compiler makes vector instructions of it. */
static unsigned portable_product(uint8_t level, uint16_t factor) {
    const uint16_t product = (uint16_t)(level * factor + 128);
    return (uint16_t)(product + (product >> 8)) >> 8;
}

/* What the wide instruction (PMULHRSW) makes of two words. */
static unsigned wide_product(uint8_t level, uint16_t factor) { return ((unsigned)level * factor + 0x4000) >> 15; }

uint16_t mq_blend_factor(uint8_t rest, bool wide) {
    if (!wide) return rest;
    /* Parts of 255 are not parts of 32768: of the two neighbours one is right for every channel. */
    const uint16_t factor = (uint16_t)(rest * 32768 / 255);
    if (factor > INT16_MAX) return INT16_MAX;
    for (unsigned level = 0; level < 256; level++) {
        if (wide_product((uint8_t)level, factor) != portable_product((uint8_t)level, rest)) return factor + 1;
    }
    return factor;
}

static void portable_row(uint8_t *restrict target, const uint8_t *restrict source, const uint8_t *restrict veil,
                         const uint16_t *restrict factors, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) target[i] = saturated(portable_product(source[i], factors[i]) + veil[i]);
}

/* What is less than the wide instructions take at once. */
static void wide_remainder(uint8_t *target, const uint8_t *source, const uint8_t *veil, const uint16_t *factors, ptrdiff_t count) {
#pragma clang loop vectorize(disable) unroll(disable)
    for (ptrdiff_t i = 0; i < count; i++) target[i] = saturated(wide_product(source[i], factors[i]) + veil[i]);
}

#ifdef __x86_64__
#include <immintrin.h>

enum { block = 32 };

bool mq_blend_can_be_wide(void) { return __builtin_cpu_supports("avx2"); }

/* Eight pixels, `at` bytes from the row's first. */
__attribute__((target("avx2"), always_inline)) static inline void wide_block(
    uint8_t *target, const uint8_t *source, const uint8_t *veil, const uint16_t *factors, ptrdiff_t at) {
    __m256i low = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(source + at)));
    __m256i high = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(source + at + 16)));
    low = _mm256_mulhrs_epi16(low, _mm256_loadu_si256((const __m256i *)(factors + at)));
    high = _mm256_mulhrs_epi16(high, _mm256_loadu_si256((const __m256i *)(factors + at + 16)));
    const __m256i left = _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), _MM_SHUFFLE(3, 1, 2, 0));
    const __m256i drawn = _mm256_adds_epu8(left, _mm256_loadu_si256((const __m256i *)(veil + at)));
    _mm256_storeu_si256((__m256i *)(target + at), drawn);
}

__attribute__((target("avx2"))) static void wide_rows(uint8_t *target, ptrdiff_t target_stride, const uint8_t *source,
                                                      ptrdiff_t source_stride, const uint8_t *veil, ptrdiff_t veil_stride,
                                                      const uint16_t *factors, ptrdiff_t count, ptrdiff_t rows) {
    for (; rows > 0; rows--) {
        ptrdiff_t at = 0;
        for (; at <= count - 2 * block; at += 2 * block) {
            wide_block(target, source, veil, factors, at);
            wide_block(target, source, veil, factors, at + block);
        }
        if (at <= count - block) wide_block(target, source, veil, factors, at);
        /* Some of these are drawn twice, which makes no difference. */
        if (count % block != 0) wide_block(target, source, veil, factors, count - block);
        target += target_stride;
        source += source_stride;
        veil += veil_stride;
    }
}
#else
bool mq_blend_can_be_wide(void) { return false; }
#endif

void mq_blend(void *target, ptrdiff_t target_stride, const void *source, ptrdiff_t source_stride, const void *veil,
              ptrdiff_t veil_stride, const uint16_t *factors, ptrdiff_t columns, ptrdiff_t rows, bool wide) {
    const ptrdiff_t count = 4 * columns;
    uint8_t *to = target;
    const uint8_t *from = source, *over = veil;
#ifdef __x86_64__
    if (wide && count >= block) return wide_rows(to, target_stride, from, source_stride, over, veil_stride, factors, count, rows);
#endif
    void (*row)(uint8_t *, const uint8_t *, const uint8_t *, const uint16_t *, ptrdiff_t) = wide ? wide_remainder : portable_row;
    for (; rows > 0; rows--) {
        row(to, from, over, factors, count);
        to += target_stride;
        from += source_stride;
        over += veil_stride;
    }
}
