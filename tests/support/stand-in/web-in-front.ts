import { startWeb } from '../processes/web-process.ts'
import { startLoginHost } from './login-host.ts'
import { startStandIn } from './platform.ts'

/** The built product without a database, in front of a stand-in platform, with a stand-in login host. */
export async function startInFront(settings: Record<string, string> = {}) {
  const host = await startLoginHost()
  const platform = await startStandIn()
  const web = await startWeb(
    { url: '' },
    {
      API_URL: platform.base,
      LOGIN_TYPE: 'cognito',
      AUTH_URL: host.base,
      CLIENT_ID: 'the-client',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  )
  const stop = async () => {
    await web.stop()
    await Promise.all([host.stop(), platform.stop()])
  }
  return { host, platform, web, stop }
}
