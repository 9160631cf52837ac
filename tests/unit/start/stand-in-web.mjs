import { createServer } from 'node:http'

// Stands in for the built app: answers at once, or after a second and a half at /slow; dies at /die.
const server = createServer((request, response) => {
  if (request.url === '/die') process.exit(1)
  if (request.url === '/env')
    return response.end(JSON.stringify({ pid: process.pid, database: process.env.DATABASE_URL }))
  setTimeout(() => response.end(`answered by ${process.pid}`), request.url === '/slow' ? 1500 : 0)
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGINT', () => {})
