/** A period inside a sentence: 'on 20-11-2026', but 'in 11-2026' and 'in 2025-26'. */
export const periodPhrase = (name: string): string => `${/^\d\d-\d\d-/.test(name) ? 'on' : 'in'} ${name}`
