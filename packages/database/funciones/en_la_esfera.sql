-- A place as a point of the unit sphere. Chord lengths order places like distances over the surface do, and GiST can find the
-- nearest.
create or replace function en_la_esfera(lat double precision, lon double precision) returns cube
  language sql immutable parallel safe strict
  return cube(array[cos(radians(lat)) * cos(radians(lon)), cos(radians(lat)) * sin(radians(lon)), sin(radians(lat))]);
