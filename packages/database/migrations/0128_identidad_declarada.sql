-- Decision 0134. The version before goes on: who registers under it is believed as until then.
alter table personas add column declarada boolean not null default false;
comment on column personas.declarada is
  'Written by nobody but who registered as that person; it stays so, and solo_declarada() tells whether anybody else has spoken since.';
