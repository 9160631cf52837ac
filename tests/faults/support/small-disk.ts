import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rename, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const megabyte = 1_048_576
const pieces = [megabyte, 65_536, 4096].map((bytes) => Buffer.alloc(bytes))

/** Whether this account may mount a disk of its own: the superuser may, where no container forbids it. */
export async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-mount-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder])
    await run('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    await rmdir(folder)
  }
}

async function roomOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** A disk that holds little more than what is on it. */
export class SmallDisk {
  private readonly folder: string
  private readonly ballast: string

  private constructor(folder: string) {
    this.folder = folder
    this.ballast = join(folder, 'ballast')
  }

  /** Puts a folder, as it is, onto a disk of its own with so many bytes left. It lies in memory. */
  static async under(folder: string, left: number): Promise<SmallDisk> {
    const before = `${folder}.before`
    await rename(folder, before)
    await mkdir(folder)
    const { stdout } = await run('du', ['-sb', before])
    const size = Number.parseInt(stdout, 10) + left
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder])
    await run('cp', ['-a', `${before}/.`, folder])
    await rm(before, { recursive: true })
    return new SmallDisk(folder)
  }

  /** Takes all room there is but so many bytes. */
  private async take(left: number): Promise<void> {
    const file = await open(this.ballast, 'a')
    try {
      for (const piece of pieces)
        while ((await roomOn(this.folder)) - left >= piece.length) await file.write(piece)
    } catch (error) {
      // Somebody else was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
  }

  /** Is full but for `left` bytes, whatever is given back meanwhile, while it `lasts`; then there is room again. */
  async full(lasts: () => boolean, left: number): Promise<void> {
    while (lasts()) {
      await this.take(left)
      await pause(50)
    }
    await rm(this.ballast)
  }

  /** Takes the disk away with all that is on it. */
  async end(): Promise<void> {
    await run('umount', ['--lazy', this.folder])
  }
}
