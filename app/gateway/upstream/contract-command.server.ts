import { env } from '#server/env.ts'
import { checkContract, tableOf } from './contract-check.server.ts'

// npm run contract -- <API_URL> <token>: lists which calls of the specification a platform answers, and what it omits.
const [base = env.API_URL, token] = process.argv.slice(2)
if (!base || !token) {
  console.error(
    'npm run contract -- <API_URL> <access token>   (KEY and SECRET in the environment are for /v3)',
  )
  process.exit(2)
}
const rows = await checkContract({ base, token, key: env.KEY, secret: env.SECRET })
const bad = rows.filter(({ good }) => !good).length
console.log(tableOf(rows))
console.log(
  bad === 0
    ? '\nEverything that is needed is there.'
    : `\n${bad} of ${rows.length} calls are not as they have to be.`,
)
process.exit(bad === 0 ? 0 : 1)
