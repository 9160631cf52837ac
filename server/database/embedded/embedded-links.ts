import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'

/**
 * Creates the links that PostgreSQL's package would create in its install script, which does not run here (`.npmrc`).
 * Throws one line that says what to do if `folder`, that of the package, cannot be written.
 */
export async function makeMissingLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (await lstat(link).catch(() => null)) continue
    const beside = dirname(source) === dirname(target) ? parse(source).base : join(folder, source)
    await symlink(beside, link).catch(({ code }: NodeJS.ErrnoException) => {
      if (code === 'EEXIST') return
      throw new Error(
        `PostgreSQL cannot be prepared in ${folder} (${code}): run npm run build as a user who may write there`,
      )
    })
  }
}
