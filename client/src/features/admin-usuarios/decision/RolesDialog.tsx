import type { UsuarioDatos } from '@receta/contract'
import { problemasDeRoles, Rol } from '@receta/domain'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { CheckField } from '#ui/CheckField'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { SelectField } from '#ui/SelectField'
import { opcionesDeTipo, type Tipo, tipoDe } from '../palabras'
import { useConvenios, useUsuarioRol } from '../usuarios.queries'
import { campoMotivo } from './decisiones'
import { FarmaciaField } from './FarmaciaField'
import estilos from '../admin-usuarios.module.css'

type Roles = { tipo: Tipo; roles: Tipo[]; convenio_id: number }
type Props = {
  usuario: UsuarioDatos
  onClose: () => void
  onHecho: (mensaje: string) => void
}

/** The roles proposed for the account, if any, else the current ones. */
function inicial({ propuesta, ...usuario }: UsuarioDatos): Roles {
  const { tipo, roles, convenio_id } = propuesta ?? usuario
  return { tipo: tipo as Tipo, roles: roles as Tipo[], convenio_id }
}

const farmaciaInicial = ({ propuesta, farmacia }: UsuarioDatos) => (propuesta ? propuesta.farmacia : farmacia) ?? null

const conConvenio: readonly number[] = [Rol.OBRASOCIAL, Rol.PRESERFAR]

export function RolesDialog({ usuario, onClose, onHecho }: Props) {
  const [{ tipo, roles, convenio_id }, setRoles] = useState<Roles>(() => inicial(usuario))
  const escrito = `roles:${usuario.usuario_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const [{ farmacia, falta }, setFarmacia] = useState({ farmacia: farmaciaInicial(usuario), falta: false })
  const atiende = roles.includes(Rol.PRESERFAR)
  const cambia = useUsuarioRol()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const pedido = { usuario_id: usuario.usuario_id, motivo: motivo.trim(), tipo, roles, convenio_id }
      const donde = atiende ? { farmacia_id: farmacia?.farmacia_id ?? 0 } : {}
      const { resultado } = await cambia.mutateAsync({ ...pedido, ...donde })
      onHecho(resultado === 'propuesta' ? 'Falta que lo confirme otra persona' : 'Roles cambiados')
    },
  })
  const put = (rol: Tipo, va: boolean) =>
    setRoles((antes) => {
      const nuevos = va ? [...antes.roles, rol] : antes.roles.filter((r) => r !== rol)
      const sigue = nuevos.includes(antes.tipo) ? antes.tipo : (nuevos[0] ?? antes.tipo)
      const usa = nuevos.some((r) => conConvenio.includes(r))
      return { tipo: sigue, roles: nuevos, convenio_id: usa ? antes.convenio_id : 0 }
    })
  const datos = { tipo, roles, convenio_id, es_medico: usuario.medico_id !== null, es_persona: usuario.es_persona }
  const propios: Record<string, string> =
    roles.length === 0 ? { roles: 'Marcá un rol por lo menos.' } : problemasDeRoles(datos)
  if (atiende && falta) propios.farmacia_id = 'Elegí una farmacia de la lista, o dejá vacío dónde atiende.'
  const fields = prueba.error instanceof ApiError ? prueba.error.fields : {}
  const problema = Object.values(propios)[0] ?? Object.values(fields).flat()[0]
  return (
    <DialogoMotivo
      titulo={`Roles de ${usuario.descripcion}`}
      boton={usuario.propuesta ? 'Confirmar los roles' : 'Cambiar los roles'}
      salida="Dejarlos como están"
      motivo={campoMotivo(motivo, setMotivo)}
      falta={Object.keys(propios).length > 0}
      prueba={prueba}
      onClose={onClose}
    >
      <p>Se cierran sus sesiones: al volver a entrar ve lo de sus roles nuevos.</p>
      <fieldset className={`columna ${estilos.roles}`}>
        <legend className="fuerte">Roles</legend>
        {opcionesDeTipo.map(({ value, label }) => {
          const rol = tipoDe(value)
          return (
            rol !== null && (
              <CheckField key={value} label={label} value={roles.includes(rol)} onChange={(va) => put(rol, va)} />
            )
          )
        })}
      </fieldset>
      {roles.length > 1 && (
        <SelectField
          label="Entra como"
          options={opcionesDeTipo.filter(({ value }) => roles.some((r) => String(r) === value))}
          value={String(tipo)}
          onChange={(value) => setRoles((antes) => ({ ...antes, tipo: tipoDe(value) ?? antes.tipo }))}
        />
      )}
      {roles.some((r) => conConvenio.includes(r)) && (
        <Convenio value={convenio_id} onChange={(id) => setRoles((antes) => ({ ...antes, convenio_id: id }))} />
      )}
      {atiende && <FarmaciaField value={farmacia} onChange={setFarmacia} />}
      {problema && (
        <Aviso nivel="advierte" titulo="Falta algo">
          <p>{problema}</p>
        </Aviso>
      )}
    </DialogoMotivo>
  )
}

function Convenio({ value, onChange }: { value: number; onChange: (convenio_id: number) => void }) {
  const { data } = useConvenios()
  const opciones = [
    { value: '0', label: 'Ninguno' },
    ...(data?.items ?? []).map((c) => ({ value: String(c.convenio_id), label: c.nombre })),
  ]
  return (
    <SelectField label="Convenio" options={opciones} value={String(value)} onChange={(id) => onChange(Number(id))} />
  )
}
