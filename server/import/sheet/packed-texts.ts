const blockBytes = 1_048_576

/**
 * Many short texts by index, packed as bytes: a substring would keep its whole source text in memory, and a million
 * separate strings take several times their length.
 */
export class PackedTexts {
  private readonly blocks: Buffer[] = []
  private free = blockBytes
  // The offset of each across all blocks, and its length in bytes.
  private at = new Float64Array(1_024)
  private lengths = new Uint32Array(1_024)
  private count = 0

  /** Adds a text and returns the number of texts. */
  push(text: string): number {
    const length = Buffer.byteLength(text)
    if (this.blocks.length === 0 || this.free + length > blockBytes) {
      this.blocks.push(Buffer.allocUnsafeSlow(Math.max(blockBytes, length)))
      this.free = 0
    }
    this.blocks.at(-1)?.write(text, this.free)
    if (this.count === this.at.length) this.grow()
    this.at[this.count] = (this.blocks.length - 1) * blockBytes + this.free
    this.lengths[this.count] = length
    this.free += length
    this.count += 1
    return this.count
  }

  /** The text at an index; '' if there is none. */
  text(place: number): string {
    if (!(place >= 0 && place < this.count)) return ''
    const at = this.at[place] ?? 0
    const from = at % blockBytes
    const block = this.blocks[Math.floor(at / blockBytes)]
    return block?.toString('utf8', from, from + (this.lengths[place] ?? 0)) ?? ''
  }

  private grow(): void {
    const [at, lengths] = [this.at, this.lengths]
    this.at = new Float64Array(at.length * 2)
    this.at.set(at)
    this.lengths = new Uint32Array(lengths.length * 2)
    this.lengths.set(lengths)
  }
}
