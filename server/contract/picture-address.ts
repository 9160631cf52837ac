import { hasUnseen } from './unseen.ts'

/** Whether a text is the address of a picture on the web: by http or https, and nobody's user name or password in it. */
export function isPictureAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || hasUnseen(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return !username && !password
}
