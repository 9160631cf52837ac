import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { serveStoredFile } from '../http/files/serve-stored-file.server.ts'

/** The accounts by month as PDF. If the consent has been withdrawn in the meantime, the section's page says so. */
export const loader = signedIn(
  features.consent,
  async ({ api }) => serveStoredFile(await api.read('downloadBankAccounts')),
  { refusedAt: '/consent/bank-statement' },
)
