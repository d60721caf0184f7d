-- Decision 0121. What the release of SNOMED CT that the operator loads says of each box's GTIN.
create table snomed_envases (
  miembro  text primary key,
  gtin     text not null check (gtin ~ '^\d{14}$'),
  concepto text not null check (concepto ~ '^[1-9]\d{5,17}$'),
  activo   boolean not null default true
);
create index snomed_envases_gtin on snomed_envases (gtin) where activo;
comment on table snomed_envases is
  'What the release of SNOMED CT that the operator loads says of a box: members of a simple map (RF2) to its GTIN.';
comment on column snomed_envases.miembro is 'Its UUID in the release, which stays the same in the next ones.';
