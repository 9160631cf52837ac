import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rename, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const megabyte = 1_048_576
const pieces = [megabyte, 65_536, 4096].map((bytes) => Buffer.alloc(bytes))

/** Whether this account may mount a disk: root may, unless a container forbids it. */
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

/** A disk with little more space than its content needs. */
export class SmallDisk {
  private readonly folder: string
  private readonly ballast: string

  private constructor(folder: string) {
    this.folder = folder
    this.ballast = join(folder, 'ballast')
  }

  /** Moves a folder onto its own disk with `left` bytes free. The disk is in memory. */
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

  /** Takes all free space except `left` bytes. */
  private async take(left: number): Promise<void> {
    const file = await open(this.ballast, 'a')
    try {
      for (const piece of pieces)
        while ((await roomOn(this.folder)) - left >= piece.length) await file.write(piece)
    } catch (error) {
      // Another process took the space first.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      await file.close()
    }
  }

  /** Keeps the disk full except for `left` bytes, whatever is freed meanwhile, as long as `lasts` returns true; then frees the space. */
  async full(lasts: () => boolean, left: number): Promise<void> {
    while (lasts()) {
      await this.take(left)
      await pause(50)
    }
    await rm(this.ballast)
  }

  /** Unmounts the disk with everything on it. */
  async end(): Promise<void> {
    await run('umount', ['--lazy', this.folder])
  }
}
