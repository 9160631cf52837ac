import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { ordersOf } from './compare.ts'
import { Desk } from './desk.ts'
import type { Journal } from './journal.ts'
import { Person } from './person.ts'

const emails = ['lead@enterprise.example', 'analyst@enterprise.example']
const deskCount = 4

/** Waits until `count` more writes were answered, at most a minute, and then for `part` milliseconds. */
export async function answered(journal: Journal, count: number, part: number): Promise<void> {
  const patience = Date.now() + 60_000
  const target = journal.settled + count
  while (journal.settled < target && Date.now() < patience) await pause(10)
  await pause(part)
}

/** Users who write continuously, with pauses of up to `restMs`, until `stop`. `before` are the orders that existed already. */
export async function openOffice(
  { origin }: { origin: string },
  journal: Journal,
  chance: Chance,
  name: string,
  restMs = 0,
) {
  const people = emails.map((email) => new Person(origin, email, journal))
  const [lead] = people as [Person]
  const before = await ordersOf(lead)
  let over = false
  const working = Promise.all(
    Array.from({ length: deskCount }, async (_, number) => {
      const person = people[number % people.length] as Person
      const desk = new Desk(person, journal, chance.part(number), number, name)
      await desk.open()
      await desk.work(() => over, restMs)
    }),
  )
  // The caller of `stop` gets the error of a desk that gave up. A program that ends earlier reports its own error.
  working.catch(() => {})
  const stop = async () => {
    over = true
    await working
  }
  return { lead, before, stop }
}
