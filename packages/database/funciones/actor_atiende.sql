-- Whether the actor is a médico whose call looks for people by their names, and so reads anybody (decisions 0111 and 0115).
create or replace function actor_atiende() returns boolean language sql stable parallel restricted
  return actor_medico() is not null
    and (actor_lee('padron') and coalesce(actor_ajuste('busca') = '{"todos":true}', false) or antes_del_sello());
