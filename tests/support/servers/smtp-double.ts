import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that stores what it receives. It rejects recipients whose address contains one of `refused`. */
export interface SmtpDouble {
  url: string
  mails: { to: string; content: string }[]
  refused: Set<string>
  close(): Promise<void>
}

/** Starts one on a free loopback port; supports as much of RFC 5321 as a client needs to send. */
export async function smtpDouble(): Promise<SmtpDouble> {
  const mails: SmtpDouble['mails'] = []
  const refused = new Set<string>()
  const sockets = new Set<Socket>()

  function serve(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {})
    let [pending, to, content, inData] = ['', '', '', false]
    const say = (line: string) => socket.write(`${line}\r\n`)
    const recipient = (line: string) => {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      say([...refused].some((part) => to.includes(part)) ? `550 5.1.1 <${to}> unknown` : '250 OK')
    }
    const take = (line: string) => {
      if (inData && line !== '.') content += `${line.replace(/^\.\./, '.')}\n`
      else if (inData) {
        mails.push({ to, content })
        inData = false
        say('250 Queued')
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 double')
      else if (/^RCPT/i.test(line)) recipient(line)
      else if (/^DATA/i.test(line)) {
        ;[content, inData] = ['', true]
        say('354 Go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else say('250 OK')
    }
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      const lines = (pending + text).split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    say('220 double')
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { url: `smtp://127.0.0.1:${port}`, mails, refused, close }
}
