-- Decision 0096. Which ingredients of the operator's master have a narrow therapeutic index.
alter table maestro_ifas add column margen text not null default '' check (margen in ('', 'estrecho'));
comment on column maestro_ifas.margen is '''estrecho'': a narrow therapeutic index, which the counter is told when it replaces a brand.';
