-- Decision 0119. A launch is begun by its own médico, which its policy said only of what is read.
alter policy lanzamientos_propios on lanzamientos
  with check (usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
