import { sql } from 'kysely'
import { openDatabase } from '#server/database/connection.ts'
import { suggestParties } from '#server/database/party-search.ts'
import { misspelt, prefixOf, randomFrom } from './search-typing.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { openPool } from '#server/database/connection.ts'
const log: string[] = []
const db = new Kysely<any>({ dialect: new PostgresDialect({ pool: openPool('postgres://credence:dev@127.0.0.1:54999/credence_search','web',4) }), log: (e) => { log.push(`${e.queryDurationMillis.toFixed(1)} ${e.query.sql.replace(/\s+/g,' ').slice(0,60)} (${e.query.sql.split('union').length})`) } })
const random = randomFrom(20261120)
const { rows } = await sql<any>`select party_id, name_key from parties where abs(hashtext(party_id)) % 200 = 0 order by party_id`.execute(db)
const any = () => rows[Math.floor(random() * rows.length)]
for (let i=0;i<30;i++) await suggestParties(db, prefixOf(any().name_key, random))
for (const mode of ['prefix','misspelt']) {
const out: any[] = []
for (let i=0;i<400;i++) { const r = any(); const q = mode==='prefix'? prefixOf(r.name_key, random): misspelt(r.name_key, random); log.length=0; const t=performance.now(); const a=await suggestParties(db,q); out.push({q, ms: performance.now()-t, n:a.length, found: a.some(x=>x.party_id===r.party_id), want:r.name_key, log:[...log]}) }
out.sort((a,b)=>a.ms-b.ms)
console.log(mode, [0.5,0.9,0.95,0.99].map(p=>out[Math.floor(p*400)].ms.toFixed(2)), 'found', out.filter(o=>o.found).length, 'empty', out.filter(o=>!o.n).length)
for (const o of [out[200], out[300], ...out.slice(-12)]) console.log(o.ms.toFixed(1), o.q, '<-', o.want, o.n, o.found, '\n   ', o.log.join('\n    '))
console.log('missed', out.filter(o=>!o.found && o.q.length>10).slice(0,8).map(o=>o.q+' <- '+o.want+' '+o.n))
}
await db.destroy()
