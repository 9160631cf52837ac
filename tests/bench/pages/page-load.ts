import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

/**
 * The results of one round for one target. `web` and `database` are the seconds of core time of these processes; 0 if
 * they cannot be read.
 */
export interface Round {
  pages: number
  seconds: number
  web: number
  database: number
  bytes: number
}

/** Reads one page completely; returns the compressed bytes of its body. */
function readOnce(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answers ${answer.statusCode}`))
      })
    }).on('error', reject)
  })
}

const ticksPerSecond = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'])) : 0

function statOf(pid: number | string) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, ...ticks] = [1, 11, 12, 13, 14].map((place) => Number(fields[place]))
  const [own = 0, system = 0, ended = 0, endedSystem = 0] = ticks
  return { parent: parent ?? 0, ticks: own + system, ended: ended + endedSystem }
}

/** Seconds of core time so far of these processes and their children, including those that have ended. */
export function coreSecondsOf(pids: number[]): number {
  if (!ticksPerSecond) return 0
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  let ticks = 0
  for (const pid of all) {
    try {
      const stat = statOf(pid)
      if (pids.includes(Number(pid)) || pids.includes(stat.parent)) ticks += stat.ticks
      if (pids.includes(Number(pid))) ticks += stat.ended
    } catch {
      // It ended in the meantime.
    }
  }
  return ticks / ticksPerSecond
}

/** Requests `url` over `connections` kept-alive connections, each again as soon as it has its response, for `seconds`. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { seconds, connections, ...of }: { seconds: number; connections: number; web: number; database: number },
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const [start, web, database] = [performance.now(), coreSecondsOf([of.web]), coreSecondsOf([of.database])]
  let [pages, bytes] = [0, 0]
  const one = async () => {
    while (performance.now() - start < seconds * 1000) {
      bytes = await readOnce(url, headers, agent)
      pages++
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - start) / 1000
  agent.destroy()
  const spent = { web: coreSecondsOf([of.web]) - web, database: coreSecondsOf([of.database]) - database }
  return { pages, seconds: took, ...spent, bytes }
}
