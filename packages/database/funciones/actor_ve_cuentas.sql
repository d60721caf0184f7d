-- Whether it reads every account (decision 0120): the product itself, its statements that ask whose a token is, who administers in a call
-- that says that it reads accounts, and the version before, where it may serve.
create or replace function actor_ve_cuentas() returns boolean language sql stable parallel restricted
  return coalesce(actor_alcance() = 'sistema', false) or actor_lee('entrada') or actor_lee('cuentas') and actor_administra()
    or antes_del_sello();
