-- Whether the actor is a médico who reads anybody, as version 1.1.0 does where it may serve: in ours a call reads whom it says that it
-- looks for (decisions 0115 and 0122).
create or replace function actor_atiende() returns boolean language sql stable parallel restricted
  return actor_medico() is not null and antes_del_sello();
