import { z } from 'zod'
import type { Policy } from './features.ts'

export const settingsChange = z.object({
  settings: z.object({ lite: z.boolean().optional(), shortcuts: z.boolean().optional() }),
})
export interface Settings {
  lite?: boolean
  shortcuts?: boolean
}

export interface Organisation {
  organization_id: string
  name: string
  type: 'b2sme' | 'enterprise'
  status: 'active' | 'inactive'
  instance_name: string | null
  sku: Record<string, string[]>
  logo_url: string | null
  party_id: string | null
  messages: { name: string; I18_code: string }[]
}

export interface Profile {
  user_id: string
  name: string
  email: string
  mobile_number: string | null
  profile_pic: string | null
  status: 'active' | 'inactive' | 'suspended'
  settings: Settings
  policy: Policy
  last_login: string | null
  organization: { name: string }
  instance_name: string | null
}
