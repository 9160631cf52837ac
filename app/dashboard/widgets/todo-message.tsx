import { Link } from '../../ui/link.tsx'
import type { Todo } from './todo-message.server.ts'

/** The user's pending tasks, each with its count and a link. */
export const TodoList = ({ todo }: { todo: Todo[] }) => (
  <ul className="list todo">
    {todo.map(({ count, what, to, urgent }) => (
      <li key={to}>
        <Link to={to}>
          <strong className={urgent ? 'urgent' : undefined}>{count}</strong> {what}
        </Link>
      </li>
    ))}
  </ul>
)
