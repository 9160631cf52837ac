import { createServer } from 'node:http'

let slow = 0

// Stands in for the built app: answers at once, or after a second and a half at /slow.
const server = createServer((request, response) => {
  if (request.url === '/env')
    return response.end(JSON.stringify({ database: process.env.DATABASE_URL, slow }))
  if (request.url === '/slow') slow += 1
  setTimeout(() => response.end(`answered by ${process.pid}`), request.url === '/slow' ? 1500 : 0)
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGINT', () => {})
