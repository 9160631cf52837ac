const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The greeting for the time of day in India. */
export function greetingAt(instant: Date): string {
  const hour = Number(clock.format(instant))
  if (hour < 4 || hour >= 17) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}

/** A greeting with the user's first name, unless that is only an initial. */
export function greet(greeting: string, name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}]{2,}$/u.test(first) ? `${greeting}, ${first}` : greeting
}
