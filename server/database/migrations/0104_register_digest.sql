-- A digest of the register's row that a company was last written from. A later file that has the same row need not be read for it.
alter table parties add column register_digest bigint;

-- Whoever else changes what the register says: the next import reads the row again and compares.
create function forget_register_digest() returns trigger language plpgsql as
  $$ begin
    new.register_digest := null;
    return new;
  end $$;
create trigger parties_differ_from_register before update on parties for each row
  when (new.register_digest = old.register_digest and
    row(new.cin, new.name, new.name_key, new.model_type, new.status, new.class, new.category, new.sub_category, new.industry,
      new.nic_code, new.roc, new.registered_on, new.authorised_capital, new.paid_up_capital, new.address, new.city, new.state,
      new.pincode, new.listed, new.source) is distinct from
    row(old.cin, old.name, old.name_key, old.model_type, old.status, old.class, old.category, old.sub_category, old.industry,
      old.nic_code, old.roc, old.registered_on, old.authorised_capital, old.paid_up_capital, old.address, old.city, old.state,
      old.pincode, old.listed, old.source))
  execute function forget_register_digest();

-- Another index begins with the same column.
drop index party_names_key;
