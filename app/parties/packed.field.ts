// A page carries its loader's data beside its HTML, each value with an index of its own. Long lists travel as one text instead,
// which is a third of the weight.

const plain = (value: string) => value.replace(/[\t\n]/g, ' ')

/** Lines of texts as one text. */
export const pack = (lines: string[][]): string =>
  lines.map((line) => line.map(plain).join('\t').trimEnd()).join('\n')

/** The lines that a text was made of; what was empty at the end of one is not there. */
export const unpack = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((line) => line.split('\t'))
