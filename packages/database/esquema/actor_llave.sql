-- Written by `npm run db:types` from the migrated database. Do not edit.
create table actor_llave (
  una boolean not null default true,
  llave bytea not null,
  constraint actor_llave_pkey PRIMARY KEY (una),
  constraint actor_llave_llave_check CHECK ((octet_length(llave) = 32)),
  constraint actor_llave_una_check CHECK (una)
);

-- What it means.
comment on table actor_llave is
  'One row, which the owner reads at each start and the product''s role never. Not part of a backup.';

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
-- nothing
