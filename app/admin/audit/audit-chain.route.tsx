import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { attachmentNamed } from '../../http/files/content-disposition.server.ts'
import { exportChain } from './audit-chain.server.ts'

/** The audit log of the requested dates, row by row with its SHA-256 hash chain, for verification outside the product. */
export const loader = signedIn(
  features.audit,
  async (ctx) =>
    new Response(await exportChain(ctx), {
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Disposition': attachmentNamed('audit-chain.txt'),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    }),
  { refusedAt: '/admin/audit' },
)
