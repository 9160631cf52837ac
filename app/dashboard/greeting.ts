const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** How one greets in India at an instant. */
export function greetingAt(instant: Date): string {
  const hour = Number(clock.format(instant))
  if (hour < 4 || hour >= 17) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}

/** A greeting with the first name, where that is more than an initial. */
export function greet(greeting: string, name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return /^[\p{L}\p{M}]{2,}$/u.test(first) ? `${greeting}, ${first}` : greeting
}
