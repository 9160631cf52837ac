import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { type Profile, settingsChange } from '#server/contract/account.ts'
import { allows, features } from '#server/contract/features.ts'
import { saveSettings } from '#server/database/accounts.ts'
import { countOpenAlerts } from '#server/database/alerts.ts'
import { insertApiKey } from '#server/database/api-keys.ts'
import { audit } from '#server/database/audit.ts'
import { hashSecret, type Viewer } from '#server/identity/viewer.ts'
import { inGoodStanding, inOrganisation } from './guards.ts'
import { actorOf, body } from './input.ts'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const navigation = [
  { label: 'Parties', url: '/app/parties' },
  { label: 'Portfolios', url: '/app/portfolios' },
  { label: 'Cases', url: '/app/cases' },
  { label: 'Alerts', url: '/app/alerts' },
  { label: 'Products', url: '/app/account/products' },
  { label: 'My parties', url: features.myParties },
  { label: 'Verify', url: features.verifyBusiness },
]

/** Beside the entries for everybody: the organisation's own business, where it has one, and what a second person approves. */
function navigationOf({ policy, organisation }: Viewer) {
  const business = organisation.party_id ? [{ label: 'My business', url: features.myBusiness }] : []
  const approvals = allows(policy, features.approvals)
    ? [{ label: 'Approvals', url: features.approvals }]
    : []
  return [...navigation, ...business, ...approvals]
}

/** The person's own account: profile, organisation, settings, configuration, and the end of their session. */
export const account = new Hono<Api>()
  .get('/myprofile', (c) => {
    const { organisation, session_id: _, ...person } = c.var.viewer
    const { name, instance_name } = organisation
    const data: Profile = { ...person, organization: { name }, instance_name }
    return c.json({ data })
  })
  .get('/myorg', (c) => {
    const { organisation } = c.var.viewer
    const is_b2sme = organisation.type === 'b2sme'
    return c.json({ data: { ...organisation, is_b2sme, is_enterprise: organisation.type === 'enterprise' } })
  })
  .get('/myconfig/party-sidebar', (c) => c.json({ data: navigationOf(c.var.viewer) }))
  .get('/myconfig/dashboard', (c) => c.json({ data: ['search-bar'] }))
  .get('/counts', inGoodStanding, inOrganisation, async (c) => {
    const open_alerts = allows(c.var.viewer.policy, features.alerts) ? await countOpenAlerts(c.var.db) : 0
    return c.json({ data: { open_alerts } })
  })
  .patch('/settings', inGoodStanding, inOrganisation, async (c) => {
    const { settings } = await body(c, settingsChange)
    const { user_id, settings: before, session_id } = c.var.viewer
    const after = { ...before, ...settings }
    await saveSettings(c.var.db, user_id, after)
    await audit(c.var.db, actorOf(c), { action: 'change', entity: 'user', entity_id: user_id, before, after })
    if (session_id) c.var.services.forgetViewer(session_id)
    return c.json({ data: after })
  })
  .post('/api_keys', inGoodStanding, inOrganisation, async (c) => {
    const actor = actorOf(c)
    const [key, secret] = [randomBytes(12).toString('hex'), randomBytes(32).toString('base64url')]
    await insertApiKey(c.var.db, { key, secret_hash: hashSecret(secret), user_id: actor.user_id })
    await audit(c.var.db, actor, { action: 'create', entity: 'api_key', entity_id: key })
    return c.json({ data: { key, secret } }, 201)
  })
  .delete('/session', async (c) => {
    const { session_id } = c.var.viewer
    if (!session_id) throw new Refusal(400, 'A key and secret have no session to end')
    const sign_out = await c.var.services.endSession(session_id)
    return c.json({ data: { sign_out } })
  })
