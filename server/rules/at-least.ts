/** Whether a computed fraction reaches a limit, with tolerance: in floating point 80 of 100 is −19.999… % and must count as −20 %. */
export const atLeast = (fraction: number, limit: number) => fraction >= limit - 1e-9
