-- The minutes of the week (0 is Monday 00:00) at which a horario is open. A test compares it with the domain's horario.ts.
create or replace function minutos_abiertos(horario jsonb) returns int4multirange
  language sql immutable parallel safe strict
  return (
    with tramos as (
      select (d.dia::integer - 1) * 1440 + split_part(t ->> 0, ':', 1)::integer * 60 + split_part(t ->> 0, ':', 2)::integer as desde,
             (d.dia::integer - 1) * 1440 + split_part(t ->> 1, ':', 1)::integer * 60 + split_part(t ->> 1, ':', 2)::integer as hasta
        from jsonb_each(horario) as d (dia, tramos), jsonb_array_elements(d.tramos) as t
    ), seguidos as (
      -- An end at or before the beginning falls on the next day.
      select desde, case when hasta > desde then hasta else hasta + 1440 end as hasta from tramos
    )
    select coalesce(range_agg(int4range(parte.desde, parte.hasta)), '{}'::int4multirange)
      from seguidos s,
           lateral (values (s.desde, least(s.hasta, 10080)), (0, greatest(s.hasta - 10080, 0))) as parte (desde, hasta)
  );
