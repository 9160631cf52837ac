import type { ColumnType } from 'kysely'
import type { NoticeMails } from '#server/contract/notices/notice-mails.ts'

// The types of a JSON column: read as a value, written as text.

export type JsonOf<T extends object> = ColumnType<T, string, string>
export type JsonWithDefault<T extends object> = ColumnType<T, string | undefined, string>
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>
export type JsonWrittenOnce = ColumnType<unknown, string | null, never>

/** A user's permissions: the allowed actions by feature. */
export type Policy = Record<string, string[]>

export interface UserSettings {
  dashboard?: string[]
  lite?: boolean
  shortcuts?: boolean
  digest?: 'all' | 'high' | 'off'
  notice_mails?: NoticeMails
}

export interface OrganisationMessage {
  name: string
  I18_code: string
}

export interface Recurrence {
  frequency?: 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly' | 'Yearly'
  absoluteDates?: string[]
}
