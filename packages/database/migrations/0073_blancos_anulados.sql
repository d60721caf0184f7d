-- Decision 0063. A blank that was lost, stolen or spoiled is voided by its médico: it is printed no more, no receta takes its number,
-- and it no longer counts among the blanks that he may have unused.
alter table recetarios_numeros
  add column anulado_en timestamptz,
  add column motivo text check (motivo in ('perdido', 'robado', 'arruinado')),
  add constraint recetarios_numeros_anulado check ((anulado_en is null) = (motivo is null));
comment on column recetarios_numeros.anulado_en is 'When its médico voided it; null while a receta can take it, or took it.';
