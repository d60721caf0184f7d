-- True for an administrator who stated a reason, and for the product itself.
create or replace function actor_ve_todo() returns boolean language sql stable parallel restricted
  return coalesce(actor_ajuste('alcance'), '') in ('sistema', 'motivado');
