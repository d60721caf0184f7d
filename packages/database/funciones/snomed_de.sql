-- The SNOMED CT concept of a box; null where no release was loaded, it does not say, or it says two.
create or replace function snomed_de(de text) returns text language sql stable parallel safe
  return (select case when count(distinct s.concepto) = 1 then min(s.concepto) end
            from snomed_envases s where s.gtin = de and s.activo);
