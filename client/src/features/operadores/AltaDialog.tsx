import {
  type CargoOperador,
  cargosOperador,
  parseDireccionCorreo,
  readMatriculaOperador,
  textosCargo,
} from '@receta/domain'
import { ApiError } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { testSession } from '#api/session-check'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { CheckField } from '#ui/CheckField'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { Dialogo } from '#ui/Dialog'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { SelectField } from '#ui/SelectField'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { useOperadorAlta } from './operadores.queries'

type Props = { farmacia_id: number | undefined; puedePropia: boolean; onClose: () => void }
type Datos = {
  nombre: string
  apellido: string
  cargo: CargoOperador
  matricula_tipo: 'MP' | 'MN'
  matricula: string
  jurisdiccion: string
  correo: string
}
const vacio: Datos = {
  nombre: '',
  apellido: '',
  cargo: 'farmaceutico',
  matricula_tipo: 'MP',
  matricula: '',
  jurisdiccion: '',
  correo: '',
}
const cargos = cargosOperador.map((value) => ({ value, label: textosCargo[value] }))

/** The same rules as the server's, so that each field says what is wrong while it is filled in. */
function revisar(d: Datos, propia: boolean): Record<string, string> {
  const { cargo, matricula_tipo: tipo, matricula: numero, jurisdiccion } = d
  const leida = readMatriculaOperador({ cargo, tipo, numero: cargo === 'auxiliar' ? '' : numero, jurisdiccion })
  const campo = leida.ok ? '' : leida.motivo.campo === 'numero' ? 'matricula' : leida.motivo.campo
  return {
    ...(d.nombre.trim() === '' && { nombre: 'Falta completar.' }),
    ...(d.apellido.trim() === '' && { apellido: 'Falta completar.' }),
    ...(!leida.ok && { [campo]: leida.motivo.mensaje }),
    ...(!propia && parseDireccionCorreo(d.correo.trim()) === null && { correo: 'El correo no es válido.' }),
  }
}

export function AltaDialog({ farmacia_id, puedePropia, onClose }: Props) {
  const escrito = `operador:${farmacia_id ?? 'propia'}`
  const [propia, setPropia] = useEscrito(escrito, 'propia', false)
  const form = useFormulario(vacio, (d) => revisar(d, propia), { raiz: escrito })
  const { datos, campo, change, attempt, reject } = form
  const claveDe = usePedidoUnico()
  const alta = useOperadorAlta()
  const conMatricula = datos.cargo !== 'auxiliar'
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const { correo, matricula, jurisdiccion, ...resto } = datos
      const pedido = {
        ...resto,
        ...(conMatricula && { matricula, jurisdiccion }),
        ...(!propia && { correo: correo.trim() }),
        ...(farmacia_id !== undefined && { farmacia_id }),
        propia,
      }
      try {
        const { usuario } = await alta.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) })
        forgetEscrito(escrito)
        if (propia) await testSession()
        toast(propia ? 'Ya podés atender.' : `Le mandamos el enlace. Su usuario es ${usuario}.`)
        onClose()
      } catch (fallo) {
        if (!(fallo instanceof ApiError) || fallo.code !== 'DATOS_INVALIDOS') throw fallo
        reject(fallo.fields)
      }
    },
  })
  return (
    <Dialogo
      titulo="Dar de alta a una persona"
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <OnlineButton
            tone="primary"
            isDisabled={prueba.enviando}
            onPress={() => (attempt() ? prueba.send() : undefined)}
          >
            {prueba.enviando ? 'Dando de alta…' : 'Dar de alta'}
          </OnlineButton>
        </>
      }
    >
      <div className="columna">
        {puedePropia && (
          <CheckField
            label="Atiendo sólo yo"
            descripcion="Esta misma cuenta es la mía, con su segundo factor."
            value={propia}
            onChange={setPropia}
          />
        )}
        <Field label="Nombre" {...campo('nombre')} autoFocus />
        <Field label="Apellido" {...campo('apellido')} />
        <SelectField label="Qué es" options={cargos} value={datos.cargo} onChange={(cargo) => change({ cargo })} />
        {conMatricula && (
          <MatriculaFields
            campo={campo}
            tipo={datos.matricula_tipo}
            onTipo={(matricula_tipo) => change({ matricula_tipo })}
          />
        )}
        {!propia && <CorreoField campo={campo} />}
        <CodigoSiSePide prueba={prueba} />
        <FalloDeAccion error={prueba.error} titulo="No se dio de alta" escrito />
      </div>
    </Dialogo>
  )
}

type Campo = ReturnType<typeof useFormulario<Datos>>['campo']
const tipos = [
  { value: 'MP', label: 'Provincial (MP)' },
  { value: 'MN', label: 'Nacional (MN)' },
] as const

function MatriculaFields({
  campo,
  tipo,
  onTipo,
}: {
  campo: Campo
  tipo: Datos['matricula_tipo']
  onTipo: (tipo: Datos['matricula_tipo']) => void
}) {
  return (
    <>
      <SelectField label="Tipo de matrícula" options={tipos} value={tipo} onChange={onTipo} />
      <Field label="Número de matrícula" inputMode="numeric" {...campo('matricula')} />
      <Field label="Jurisdicción" placeholder="Entre Ríos, o Nacional" {...campo('jurisdiccion')} />
    </>
  )
}

const CorreoField = ({ campo }: { campo: Campo }) => (
  <Field
    label="Correo"
    inputMode="email"
    descripcion="Le llega un enlace para elegir su clave, que vale 3 días."
    {...campo('correo')}
  />
)
