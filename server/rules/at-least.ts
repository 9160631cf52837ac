/** Whether a reckoned fraction is so much or more: 80 of 100 is −19.999… % in floating point and must count as −20 %. */
export const atLeast = (fraction: number, limit: number) => fraction >= limit - 1e-9
