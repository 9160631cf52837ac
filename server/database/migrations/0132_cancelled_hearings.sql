-- A hearing that was fixed can be cancelled, with a reason.
alter table showcause_events drop constraint showcause_events_kind_check;
alter table showcause_events add constraint showcause_events_kind_check check
  (kind in ('drafted', 'edit', 'issue', 'serve', 'reply', 'no_reply', 'hearing', 'cancel_hearing', 'reason', 'order', 'close', 'withdraw'));
